#pragma once

#include "penumbra-colors.h"
#include "penumbra-error.h"
#include "penumbra-index.h"
#include "penumbra-menu.h"
#include "penumbra-navigation.h"
#include "penumbra-themes.h"
#include "penumbra-transition.h"

#pragma once

#include "penumbra-error.h"
#include "penumbra-transition.h"

@_exported import Penumbra

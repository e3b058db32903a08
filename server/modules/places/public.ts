export { findAddress } from './address-store.ts'
export { locatePlace } from './locate-place.ts'
export { findSeller } from './seller-store.ts'

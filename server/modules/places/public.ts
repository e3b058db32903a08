export { findAddress } from './address-store.ts'
export { findSeller } from './seller-store.ts'

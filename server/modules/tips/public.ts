export { quoteTip } from './quote-tip.ts'
export { tipCreator } from './tip-creator.ts'
export { findTipAmount } from './tip-store.ts'

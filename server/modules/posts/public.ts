export { knownPost } from './known-post.ts'
export { loadCards, loadSeen } from './load-cards.ts'
export { postAccess, postSales, postUses } from './media-in-posts.ts'
export { findSharedPost } from './read-seo-post.ts'

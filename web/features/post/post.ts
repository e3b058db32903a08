import type { Data } from '../../../contract/core.ts'
import type { PostCard as Card } from '../../../contract/post-card.ts'

type Shown = Data<{ summary: ''; auth: 'open'; reply: typeof Card }>

/** A post as this viewer sees it. */
export type Post = Shown
export type PostMedia = Post['postData'][number]
export type LockedMedia = Post['previewData'][number]
export type Need = NonNullable<Post['need']>

export const creatorName = ({ creator }: Pick<Post, 'creator'>) =>
  `${creator.firstName} ${creator.lastName}`.trim()

/** Where a post has its own page. */
export const postPath = (postId: string) => `/post/${postId}`

/** How many things a post holds, seen or not. */
export const itemCount = ({ photoCount, videoCount, audioCount }: Post) =>
  photoCount + videoCount + audioCount

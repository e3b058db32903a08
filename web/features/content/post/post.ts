import type { Data } from '../../../../contract/core/endpoint.ts'
import type { PostCard as Card } from '../../../../contract/content/post-card.ts'

type PostCardData = Data<{ summary: ''; auth: 'open'; reply: typeof Card }>

/** A post as this viewer sees it. */
export type Post = PostCardData
export type PostMedia = Post['postData'][number]

export const creatorName = ({ creator }: Pick<Post, 'creator'>) =>
  `${creator.firstName} ${creator.lastName}`.trim()

export const postPath = (postId: string) => `/post/${postId}`

/** Number of media files, accessible or not. */
export const itemCount = ({ photoCount, videoCount, audioCount }: Post) =>
  photoCount + videoCount + audioCount

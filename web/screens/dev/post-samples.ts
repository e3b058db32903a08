import type { Post, PostMedia } from '../../features/content/post/post.ts'
import { images } from './images.ts'

export const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const picture = (n: number, src: string): PostMedia => ({
  _id: id(n),
  kind: 'image',
  state: 'ready',
  isPreview: 0,
  // Same form as from the server: the size is appended.
  url: `${src}?v=1`,
  width: 800,
  height: 800,
})
export const plain: Post = {
  postId: id(1),
  userId: id(90),
  creatorId: id(90),
  creator: { _id: id(90), username: 'casprowe', firstName: 'Caspian', lastName: 'Rowe' },
  title: '',
  description:
    'Slept forty minutes, walked six hours, got eleven seconds of green. Worth it every time. #lofoten',
  mediaType: 1,
  postData: [picture(10, images.boat), picture(11, images.dunes)],
  previewData: [],
  photoCount: 2,
  videoCount: 0,
  audioCount: 0,
  visibility: 'free',
  isVisible: 1,
  isPurchased: 0,
  isLike: 1,
  totalLike: 1284,
  commentCount: 86,
  totalTipReceived: '318.00',
  currency: 'USD',
  isBookmarked: 0,
  totalBookmark: 0,
  isFollow: 1,
  isPinned: 0,
  isReel: 0,
  isCommentsOff: 0,
  tags: ['lofoten'],
  mentions: [],
  place: 'Lofoten, Norway',
  topComment: { username: 'priyashah', text: 'The third one belongs on a wall.' },
  state: 'published',
  publishedAt: '2026-11-15T08:14:00.000Z',
}
export const locked: Post = {
  ...plain,
  postId: id(2),
  creator: { _id: id(91), username: 'maralind', firstName: 'Mara', lastName: 'Lindqvist' },
  description: 'All eight prints from the week in Erg Chebbi, and me talking you through the one.',
  postData: [],
  previewData: [{ kind: 'image', lockedPreviewUrl: images.glass }],
  photoCount: 8,
  videoCount: 1,
  visibility: 'price',
  price: { amount: '15.00', currency: 'USD' },
  yourPrice: { amount: '12.00', currency: 'USD' },
  isVisible: 0,
  requiredAction: 'signIn',
  isLike: 0,
  totalLike: 642,
  place: 'Darkroom set',
  why: { reason: 'POPULAR' },
}
export const words: Post = {
  ...plain,
  postId: id(3),
  creator: { _id: id(92), username: 'noor', firstName: 'Noor', lastName: 'Haddad' },
  description:
    'I am moving the Sunday class to 08:00. Half of you asked for it, the other half will be asleep and can watch the replay.',
  mediaType: 4,
  postData: [],
  photoCount: 0,
  isLike: 0,
  totalLike: 412,
  place: '',
}
delete words.topComment
delete locked.topComment

import type { Post } from '../../features/content/post/post.ts'
import { ReelFeed } from '../reels/reel-feed.tsx'
import { id, locked, plain } from './post-samples.ts'
import { images } from './images.ts'
import styles from './dev.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]
export const meta = () => [{ title: 'Reels · Fanlight' }, { name: 'robots', content: 'noindex' }]

const reel = (n: number, picture: string): Post => ({
  ...plain,
  postId: id(200 + n),
  creator: { ...plain.creator, firstName: ['Caspian', 'Teo', 'Yuki'][n] ?? 'Mara' },
  isReel: 1,
  mediaType: 2,
  photoCount: 0,
  videoCount: 1,
  postData: [
    {
      _id: id(300 + n),
      kind: 'video',
      state: 'ready',
      isPreview: 0,
      url: `${picture}?v=1`,
      width: 720,
      height: 1280,
    },
  ],
})
const reels = [
  reel(0, images.boat),
  reel(1, images.dunes),
  { ...locked, postId: id(210), isReel: 1 as const, photoCount: 0 },
  reel(2, images.studio),
]

/** Reels without video: navigation, muting and locked reels. */
export default function DevReels() {
  return (
    <main className="fixed inset-0 bg-night text-white tablet:static tablet:h-dvh tablet:bg-transparent tablet:px-8 tablet:text-inherit">
      <h1 className="sr-only">Reels</h1>
      <ReelFeed
        first={reels}
        more={{ filter: 'FOR_YOU', userId: undefined, before: '', after: undefined, hasMore: false }}
        head={null}
      />
    </main>
  )
}

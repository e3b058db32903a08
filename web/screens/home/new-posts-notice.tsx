import { Plural } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { backgroundApi } from '../../lib/api/api.ts'
import { Avatar } from '../../ui/display/avatar.tsx'

const EVERY_MS = 60_000
type News = { count: number; pictures: string[] }

/** Button that new posts are available. The list never moves by itself. */
export function NewPostsNotice({ since, onPress }: { since: string; onPress: () => Promise<unknown> }) {
  const news = useNews(since)
  if (!news) return null
  return (
    <div className="pointer-events-none sticky top-16 z-10 -mb-11 flex justify-center tablet:top-4">
      <button
        type="button"
        onClick={() => void onPress()}
        className="pointer-events-auto inline-flex h-11 items-center gap-2 rounded-full bg-invert ps-3 pe-4 font-semibold text-invert-text shadow-float"
      >
        {news.pictures.length > 0 ? (
          <span className="flex -space-x-2 rtl:space-x-reverse">
            {news.pictures.map((picture) => (
              <Avatar key={picture} silent size={24} name="" image={picture} />
            ))}
          </span>
        ) : (
          <ArrowUp aria-hidden className="size-4" />
        )}
        <Plural value={news.count} one="# new post" other="# new posts" />
      </button>
    </div>
  )
}

/** Polls once a minute while the tab is visible, and when it becomes visible. */
function useNews(since: string): News | undefined {
  const [news, setNews] = useState<News & { since: string }>()
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await backgroundApi('GET /posts/newCount', { query: { since } }).catch(() => undefined)
      // A failed check is ignored.
      if (!isGone && answer?.ok) setNews({ ...answer.body.data, since })
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    const onVisible = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [since])
  return news && news.since === since && news.count > 0 ? news : undefined
}

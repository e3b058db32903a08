import { Plural } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { Avatar } from '../../ui/avatar.tsx'

const EVERY_MS = 60_000
type News = { count: number; pictures: string[] }

/** Says that there is more at the top, and leads there. What one reads is never moved. */
export function NewPosts({ since, onPress }: { since: string; onPress: () => Promise<unknown> }) {
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
              <Avatar key={picture} silent size={24} name="" picture={picture} />
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

/** Asked for once a minute while somebody looks, and when they come back to the tab. */
function useNews(since: string): News | undefined {
  const [news, setNews] = useState<News & { since: string }>()
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await api('GET /posts/newCount', { query: { since } }).catch(() => undefined)
      // Not knowing of anything new is no reason to disturb anybody.
      if (!isGone && answer?.ok) setNews({ ...answer.body.data, since })
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    const onBack = () => void ask()
    document.addEventListener('visibilitychange', onBack)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onBack)
    }
  }, [since])
  return news && news.since === since && news.count > 0 ? news : undefined
}

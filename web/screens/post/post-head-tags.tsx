import { useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { creatorName, type Post, postPath } from '../../features/content/post/post.ts'
import { useAppearance } from '../../lib/browser/appearance.ts'

type Seo = Data<Endpoints['GET /seo/postdata']>
type PostHeadTagsProps = { post: Post; seo: Seo | undefined; origin: string }

/** Metadata for search engines and link previews; contains nothing of locked content. */
export function PostHeadTags({ post, seo, origin }: PostHeadTagsProps) {
  const { t } = useLingui()
  const { preferences } = useAppearance()
  const name = creatorName(post)
  // The server's title ends with the site name.
  const title = seo?.title || `${t`Post by ${name}`} · Fanlight`
  const url = origin + postPath(post.postId)
  return (
    <>
      <title>{preferences?.discreet ? t`Notes` : title}</title>
      <link rel="canonical" href={url} />
      {!seo?.isIndexable && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content="Fanlight" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      {seo?.description && <meta name="description" content={seo.description} />}
      {seo?.description && <meta property="og:description" content={seo.description} />}
      {seo && (
        <>
          <meta property="og:image" content={new URL(seo.image, origin).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={name} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

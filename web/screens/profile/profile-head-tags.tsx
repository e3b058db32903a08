import { fullName } from '../../features/people/creator/creator.ts'
import { mediaUrl } from '../../lib/api/media-url.ts'
import { profileJsonLd } from './profile-json-ld.ts'
import type { ProfilePageData } from './load-profile-page.ts'
import { ProfileStatus } from '../../../contract/core/constants.ts'

/** Metadata for search engines and link previews; private profiles show only the name and are not indexed. */
export function ProfileHeadTags({
  profile,
  card,
  origin,
}: Pick<ProfilePageData, 'profile' | 'card' | 'origin'>) {
  const name = fullName(profile)
  const title = `${name} (@${profile.username}) · Fanlight`
  const isOpen = profile.statusCode === ProfileStatus.active && !profile.isPrivate
  const about = isOpen ? [profile.headline, profile.bio].filter(Boolean).join('. ').slice(0, 200) : ''
  const url = `${origin}/${profile.username}`
  const picture = `${origin}/og/${profile.username}.jpg`
  return (
    <>
      <title>{title}</title>
      <link rel="canonical" href={url} />
      {about && <meta name="description" content={about} />}
      {!isOpen && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="profile" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content="Fanlight" />
      <meta property="profile:username" content={profile.username} />
      {about && <meta property="og:description" content={about} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      {isOpen && (
        <script
          type="application/ld+json"
          // JSON data, not a script; every < is escaped.
          dangerouslySetInnerHTML={{
            __html: profileJsonLd({
              profile,
              card,
              url,
              ...(profile.profilePic ? { image: `${origin}${mediaUrl(profile.profilePic)}` } : {}),
            }),
          }}
        />
      )}
    </>
  )
}

import { fullName } from '../../features/creator/creator.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { profileSchema } from './profile-schema.ts'
import type { Loaded } from './profile-surroundings.ts'

/** What search engines and shared links are told: of a private profile the name, and that it is not theirs to keep. */
export function ProfileHead({ profile, card, origin }: Pick<Loaded, 'profile' | 'card' | 'origin'>) {
  const name = fullName(profile)
  const title = `${name} (@${profile.username}) · Fanlight`
  const isOpen = profile.statusCode === 1 && !profile.isPrivate
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
          // Data, not a program; every < in it is written as an escape.
          dangerouslySetInnerHTML={{
            __html: profileSchema({
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

import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { type Creator, fullName } from '../../features/people/creator/creator.ts'

type Input = {
  profile: Pick<
    Data<Endpoints['GET /profile']>,
    'firstName' | 'lastName' | 'username' | 'headline' | 'bio' | 'links' | 'totalFollower'
  >
  card: Pick<Creator, 'rating' | 'ratingCount' | 'joinedAt'> | undefined
  url: string
  image?: string
}

/** schema.org JSON-LD of a profile, escaped for HTML. */
export function profileJsonLd({ profile, card, url, image }: Input): string {
  const { username, headline, bio, links, totalFollower } = profile
  const schema = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    ...(card ? { dateCreated: card.joinedAt } : {}),
    mainEntity: {
      '@type': 'Person',
      name: fullName(profile),
      alternateName: `@${username}`,
      identifier: username,
      ...(headline || bio ? { description: headline || bio } : {}),
      ...(image ? { image } : {}),
      ...(links.length ? { sameAs: links.map((link) => link.url) } : {}),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: totalFollower,
      },
    },
  }
  return JSON.stringify(schema).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

import type { StoryInput } from '../../modules/stories/publishing/prepare-stories.ts'
import type { AudienceInput } from '../../modules/stories/publishing/prepare-stories.ts'

export type DemoStory = Pick<StoryInput, 'text' | 'background' | 'layers'> & {
  /** Number of one of the creator's vault photos; text on a colour without one. */
  photo?: number
  hoursAgo: number
  audience?: AudienceInput['audience']
  price?: string
}

const text = (words: string, y = 0.38) => ({
  type: 'text' as const,
  text: words,
  size: 'large' as const,
  style: 'box' as const,
  x: 0.5,
  y,
})

/** Stories of the last day by creator. */
export const demoStories: Record<string, DemoStory[]> = {
  maralind: [
    { photo: 134, hoursAgo: 9, layers: [text('Five in the morning.')] },
    {
      photo: 7,
      hoursAgo: 8,
      layers: [
        {
          type: 'poll',
          question: 'Which one should I print?',
          options: ['The ridge', 'The caravan'],
          x: 0.5,
          y: 0.7,
        },
      ],
    },
    { photo: 92, hoursAgo: 3, audience: 'subscribers', layers: [text('Contact sheet for subscribers')] },
    { photo: 43, hoursAgo: 2, audience: 'price', price: '4' },
    { hoursAgo: 1, text: 'Darkroom night on Thursday. Two places left.', background: 'ember' },
  ],
  teookafor: [
    { photo: 1, hoursAgo: 5, layers: [text('New record, first listen')] },
    {
      photo: 12,
      hoursAgo: 4,
      layers: [{ type: 'question', question: 'What should we cover next?', x: 0.5, y: 0.66 }],
    },
  ],
  yukitanabe: [
    { photo: 5, hoursAgo: 7 },
    { hoursAgo: 6, text: 'Matcha first, then work.', background: 'leaf' },
  ],
  inesduarte: [{ photo: 2, hoursAgo: 11, layers: [text('Low tide')] }],
  casprowe: [
    { photo: 97, hoursAgo: 2, layers: [text('Clear sky tonight')] },
    { photo: 16, hoursAgo: 1 },
  ],
  sofiamarch: [{ photo: 42, hoursAgo: 10 }],
  noorhaddad: [{ photo: 59, hoursAgo: 12, layers: [text('Warm up with me')] }],
  kofim: [
    { photo: 71, hoursAgo: 6 },
    { photo: 4, hoursAgo: 5 },
  ],
  meilingplays: [{ photo: 10, hoursAgo: 3, layers: [text('Live at eight')] }],
  lenabrandt: [{ photo: 105, hoursAgo: 13 }],
  elifkaya: [{ photo: 33, hoursAgo: 4, audience: 'followers' }],
  adaeze: [{ hoursAgo: 2, text: 'Fitting day. Six looks, one mirror.', background: 'violet' }],
}
/** Already watched by the demo fan. */
export const watchedCreators = ['inesduarte', 'kofim', 'lenabrandt']

export type DemoCollection = { title: string; stories: DemoStory[] }
const DAY = 24
/** Featured collections by creator, from stories of the last weeks. */
export const demoCollections: Record<string, DemoCollection[]> = {
  maralind: [
    {
      title: 'Sahara',
      stories: [
        { photo: 34, hoursAgo: 20 * DAY, layers: [text('Day one')] },
        { photo: 96, hoursAgo: 19 * DAY },
        { photo: 90, hoursAgo: 18 * DAY, audience: 'subscribers', layers: [text('The night camp')] },
      ],
    },
    {
      title: 'At sea',
      stories: [
        { photo: 132, hoursAgo: 12 * DAY },
        { hoursAgo: 11 * DAY, text: 'Why I still print by hand.', background: 'violet' },
      ],
    },
    { title: 'City nights', stories: [{ photo: 94, hoursAgo: 8 * DAY, layers: [text('After the rain')] }] },
  ],
  teookafor: [{ title: 'Studio', stories: [{ photo: 1, hoursAgo: 6 * DAY, layers: [text('Take nine')] }] }],
  yukitanabe: [{ title: 'Tea', stories: [{ photo: 5, hoursAgo: 9 * DAY }] }],
}

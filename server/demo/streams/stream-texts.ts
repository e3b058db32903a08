type Line = [username: string, text: string, tip?: string]
export type PastStream = {
  host: string
  title: string
  description: string
  hoursAgo: number
  minutes: number
  goalTitle: string
  goalMinor: number | null
  viewers: string[]
  /** Demo clip that becomes the recording once it is processed. */
  clip: number
  recordingPriceMinor: number | null
  chat: Line[]
}

export const scheduledStreams = [
  {
    host: 'maralind',
    title: 'Darkroom night: printing the dune series',
    description: 'Three negatives, one enlarger, all the mistakes included.',
    inHours: 26,
  },
  {
    host: 'teookafor',
    title: 'Friday set: you choose the next song',
    description: 'Guitar, one loop pedal and your requests.',
    inHours: 50,
    entry: 'ticket' as const,
    price: '6',
    plannedMinutes: 60,
  },
  {
    host: 'yukitanabe',
    title: 'Broth from scratch, live from the kitchen',
    description: '',
    inHours: 75,
    entry: 'followers' as const,
  },
]

export const pastStreams: PastStream[] = [
  {
    host: 'teookafor',
    title: 'Slow songs for a rainy evening',
    description: 'Open D, one take, and a broken string.',
    hoursAgo: 52,
    minutes: 70,
    goalTitle: 'for the piano',
    goalMinor: 20_000,
    viewers: ['hannab', 'priyashah', 'oskarn'],
    clip: 2,
    recordingPriceMinor: null,
    chat: [
      ['hannab', 'Hello from Hamburg'],
      ['oskarn', 'That bass line is unreal'],
      ['teookafor', 'Open D tonight. I broke a string and stayed there.'],
      ['priyashah', 'For the piano. Keep the wrong notes.', '25.00'],
      ['hannab', 'Slow one first, then loud'],
      ['oskarn', 'Loud', '5.00'],
    ],
  },
  {
    host: 'maralind',
    title: 'Choosing one frame out of four hundred',
    description: 'Contact sheets on the table, your votes decide.',
    hoursAgo: 124,
    minutes: 45,
    goalTitle: '',
    goalMinor: null,
    viewers: ['hannab', 'priyashah'],
    clip: 0,
    recordingPriceMinor: 400,
    chat: [
      ['priyashah', 'The third from the left'],
      ['maralind', 'Too dark to print at that size, sadly.'],
      ['hannab', 'Then the ridge', '10.00'],
    ],
  },
]

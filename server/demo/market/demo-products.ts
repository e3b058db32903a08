import type { ProductCategory, ProductCondition } from '../../../contract/market/constants.ts'

/** Pure data: the seeder turns it into products. Photos are numbers of the seller's own vault. */
export type DemoProduct = {
  key: string
  seller: string
  title: string
  description: string
  category: ProductCategory
  condition?: ProductCondition
  photos: number[]
  price?: string
  quantity?: number
  variants?: { title: string; price?: string; quantity: number }[]
  isOfferAccepted?: 1
  isExchangeAccepted?: 1
  exchangeWanted?: string
  attributes?: { label: string; value: string }[]
  tags?: string[]
  /** Price of shipping; no shipping without one. */
  shipping?: string
  pickup?: { place: string; latitude: number; longitude: number }
  isDigital?: true
  state?: 'draft' | 'paused'
}

const portland = { place: 'Portland, Powell’s, north door', latitude: 45.523, longitude: -122.681 }
const slc = { place: 'Salt Lake City, 240 Broadway', latitude: 40.762, longitude: -111.885 }
const berlin = { place: 'Berlin, Kottbusser Tor', latitude: 52.499, longitude: 13.418 }

export const demoProducts: DemoProduct[] = [
  {
    key: 'dunes',
    seller: 'maralind',
    title: 'Dunes, 5 a.m., signed print',
    description: 'Signed print on cotton paper, 40 × 50 cm. Numbered in pencil on the back.',
    category: 'prints',
    photos: [134, 7, 92, 43],
    price: '180',
    quantity: 19,
    isOfferAccepted: 1,
    attributes: [
      { label: 'Paper', value: 'Hahnemühle Photo Rag 308' },
      { label: 'Edition', value: '30' },
    ],
    tags: ['desert', 'signed'],
    shipping: '14',
    pickup: slc,
  },
  {
    key: 'contact-sheet',
    seller: 'maralind',
    title: 'Contact sheet, Erg Chebbi',
    description: 'One roll, printed as it came out of the camera. Unmounted.',
    category: 'prints',
    photos: [94, 34],
    price: '24',
    quantity: 12,
    tags: ['darkroom'],
    shipping: '6',
    pickup: portland,
  },
  {
    key: 'presets',
    seller: 'maralind',
    title: 'Desert light, 12 presets',
    description: 'Twelve presets with notes about when each of them works.',
    category: 'presets',
    photos: [90, 132],
    price: '15',
    isDigital: true,
    tags: ['lightroom'],
  },
  {
    key: 'camera',
    seller: 'maralind',
    title: 'Folding camera, 1954',
    description: 'Bellows are tight, shutter is accurate up to 1/100. Comes with its leather case.',
    category: 'electronics',
    condition: 'good',
    photos: [96],
    isOfferAccepted: 1,
    isExchangeAccepted: 1,
    exchangeWanted: 'An enlarger lens, 80 mm',
    quantity: 1,
    shipping: '12',
    pickup: portland,
  },
  {
    key: 'pressing',
    seller: 'teookafor',
    title: 'Test pressing, side A',
    description: 'One of five. Plays once through before the label prints its own.',
    category: 'records',
    photos: [1, 12],
    price: '95',
    quantity: 1,
    isOfferAccepted: 1,
    isExchangeAccepted: 1,
    exchangeWanted: 'First pressings, any genre',
    shipping: '9',
    pickup: portland,
  },
  {
    key: 'songbook',
    seller: 'teookafor',
    title: 'Songbook with chords, PDF scans',
    description: 'Fourteen songs with chords and the notes I play from.',
    category: 'books',
    photos: [30],
    price: '12',
    isDigital: true,
  },
  {
    key: 'cups',
    seller: 'lenabrandt',
    title: 'Three cups, ash glaze',
    description: 'Thrown in one afternoon, fired in a wood kiln. Each is a little different.',
    category: 'ceramics',
    photos: [105, 27],
    price: '48',
    quantity: 6,
    shipping: '11',
    pickup: berlin,
  },
  {
    key: 'mittens',
    seller: 'lenabrandt',
    title: 'Mittens to order',
    description: 'Norwegian wool, lined. Choose a size; knitted within a week.',
    category: 'crafts',
    photos: [107],
    variants: [
      { title: 'Small', price: '36', quantity: 8 },
      { title: 'Medium', price: '38', quantity: 8 },
      { title: 'Large', price: '42', quantity: 0 },
    ],
    shipping: '7',
  },
  {
    key: 'head',
    seller: 'sofiamarch',
    title: 'Head in blue, oil on board',
    description: '40 × 60 cm, framed in oak.',
    category: 'painting',
    photos: [42, 87],
    price: '620',
    quantity: 1,
    isOfferAccepted: 1,
    shipping: '45',
  },
  {
    key: 'controller',
    seller: 'kofim',
    title: 'Controller, hand painted',
    description: 'Works with everything. Painted with enamel and sealed twice.',
    category: 'games',
    photos: [71, 4],
    price: '70',
    quantity: 3,
    isExchangeAccepted: 1,
    exchangeWanted: 'Old cartridges',
    shipping: '8',
    pickup: portland,
  },
  {
    key: 'coat',
    seller: 'adaeze',
    title: 'Wool coat, size M',
    description: 'Worn for one winter. Boiled wool, horn buttons.',
    category: 'clothes',
    condition: 'likeNew',
    photos: [138, 44],
    price: '140',
    quantity: 1,
    isExchangeAccepted: 1,
    exchangeWanted: 'A longer one',
    shipping: '12',
  },
  {
    key: 'study',
    seller: 'elifkaya',
    title: 'Study in red and teal',
    description: 'Acrylic on canvas, 30 × 30 cm.',
    category: 'painting',
    photos: [33, 88],
    price: '240',
    quantity: 1,
    isOfferAccepted: 1,
    shipping: '20',
  },
  {
    key: 'pins',
    seller: 'elifkaya',
    title: 'Enamel pins, set of four',
    description: 'Four pins from four paintings.',
    category: 'collectibles',
    photos: [86],
    price: '18',
    quantity: 40,
    shipping: '4',
  },
  {
    key: 'course',
    seller: 'sofiamarch',
    title: 'Colour for beginners, six lessons',
    description: 'Six lessons with exercises. Yours to keep.',
    category: 'courses',
    photos: [84],
    price: '29',
    isDigital: true,
  },
  {
    key: 'apron',
    seller: 'kofim',
    title: 'Workshop apron',
    description: 'Waxed canvas with too many pockets.',
    category: 'other',
    photos: [74],
    price: '32',
    quantity: 5,
    shipping: '6',
  },
  {
    key: 'synth',
    seller: 'kofim',
    title: 'Pocket synth, repaired',
    description: 'New battery contacts and a new knob. Sounds as it should.',
    category: 'electronics',
    condition: 'fair',
    photos: [122],
    price: '55',
    quantity: 1,
    isOfferAccepted: 1,
    shipping: '8',
  },
  {
    key: 'scarf',
    seller: 'adaeze',
    title: 'Scarf, indigo',
    description: 'Hand dyed. Back in spring.',
    category: 'clothes',
    photos: [99],
    price: '44',
    quantity: 4,
    shipping: '6',
    state: 'paused',
  },
  {
    key: 'zine',
    seller: 'maralind',
    title: 'Field notes, the zine',
    description: '',
    category: 'books',
    photos: [131],
    price: '10',
    quantity: 50,
    state: 'draft',
  },
]

/** Creators who sell, besides the one in the address data. */
export const demoSellers = ['teookafor', 'lenabrandt', 'sofiamarch', 'kofim', 'adaeze', 'elifkaya']

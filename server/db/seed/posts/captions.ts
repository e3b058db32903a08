/** What creators of the demo world write, by what they do. Pure data. */
export type Caption = { title: string; text: string; tags: string[] }
const says = (title: string, text: string, ...tags: string[]): Caption => ({ title, text, tags })

export const captions: Record<string, Caption[]> = {
  travel: [
    says(
      'Before the wind',
      'Four in the morning, the ridge is still sharp. An hour later it has moved a hand’s width and nobody saw it go.',
      'desert',
      'dawn',
    ),
    says(
      'The long exposure',
      'Forty minutes for one frame. I drank the tea, then the second tea, then I counted stars until the shutter closed.',
      'largeformat',
      'night',
    ),
    says(
      'A road that ends',
      'The map says it goes on. The sea says otherwise. We turned the van and had lunch.',
      'roadnotes',
    ),
    says(
      'Harbour, low tide',
      'Boats leaning on each other like people after a wedding. The man mending nets let me stay if I did not talk.',
      'harbour',
      'quiet',
    ),
    says(
      'What I carry',
      'Nine kilos of wood and brass, six sheets of film, one good hat. Everything else can be borrowed.',
      'gear',
    ),
    says(
      'Night train',
      'Somewhere after the second border everybody sleeps but the conductor and me. He has a grandson who draws horses.',
      'slowtravel',
    ),
    says('Contact sheet', 'The ones I did not print. Number four haunts me a little.', 'film', 'darkroom'),
    says(
      'Snow at the pass',
      'They closed it an hour after us. The valley on this side had not heard that it was winter.',
      'mountains',
    ),
    says(
      'Printing night',
      'Eleven sheets for one that holds the shadows. The bin is honest about the rest.',
      'darkroom',
      'printing',
    ),
    says(
      'Salt',
      'White to the edge of the world and no sound at all. I could hear my watch.',
      'salt',
      'silence',
    ),
  ],
  music: [
    says(
      'Open D',
      'The old guitar has decided to be in tune today, so here is a song I had given up on in March.',
      'guitar',
      'newsong',
    ),
    says(
      'Room tone',
      'Thirty seconds of the rehearsal room before anybody arrives. The radiator plays a minor third.',
      'rehearsal',
    ),
    says('Friday request', 'You asked for the slow one, slower. This is as slow as I can count.', 'requests'),
    says('Second verse', 'I have three second verses and no courage. Tell me which one stays.', 'writing'),
    says(
      'Tape hiss',
      'Recorded to the four-track because the computer was updating. I may never go back.',
      'tape',
      'lofi',
    ),
    says(
      'After the set',
      'Sixty people, two of them dancing, one of them my mother. A good night.',
      'live',
      'stage',
    ),
    says('Wrong note, kept', 'At one minute twelve. It is honest, so it stays in.', 'demo'),
    says(
      'Strings, finally',
      'Four players, one afternoon, no second takes for anybody. Listen for the cello.',
      'strings',
      'session',
    ),
    says('The quiet mix', 'Voice up, drums nearly gone. For headphones and washing up.', 'mix'),
    says('Soundcheck', 'The hall before the doors. Everything rings and nobody is looking.', 'soundcheck'),
  ],
  food: [
    says(
      'Broth, hour nine',
      'Do not stir it. Do not season it. Do not leave. It is nearly there.',
      'broth',
      'slow',
    ),
    says(
      'Market, six a.m.',
      'The woman with the radishes remembered me and cheated me only a little.',
      'market',
    ),
    says(
      'Crust',
      'Two hundred and fifty degrees, steam for the first ten minutes, then leave it alone as you would a cat.',
      'bread',
      'sourdough',
    ),
    says('What went wrong', 'Too much water, too little patience. The crumb tells on you.', 'bread'),
    says(
      'Staff meal',
      'Rice, an egg, everything left in the small pans. The best thing we cook and it is not on the menu.',
      'staffmeal',
    ),
    says(
      'The knife',
      'Sharpened every Sunday for eleven years. It is four millimetres shorter than it was.',
      'tools',
    ),
    says('Plums', 'Two weeks a year. We eat them over the sink and answer no calls.', 'season'),
    says(
      'Recipe: noodles for one',
      'Flour, salt, water that has been boiled and left. The whole of it is in the resting.',
      'recipe',
      'noodles',
    ),
    says('Service', 'Forty covers, one broken plate, nobody cried. Write it on the wall.', 'kitchen'),
    says(
      'Pickles',
      'Day one is sharp, day ten is right, day thirty is a secret between you and the jar.',
      'pickles',
    ),
  ],
  fitness: [
    says(
      'Six kilometres, easy',
      'You should be able to talk. If there is nobody to talk to, count lamp posts aloud.',
      'running',
      'easy',
    ),
    says(
      'Hips',
      'Ten minutes before you sit down for the day. Your back will write me a letter.',
      'mobility',
    ),
    says(
      'The bad day',
      'Everything felt heavy, so I did half and went home. Half is a number too.',
      'honest',
    ),
    says(
      'Week four',
      'Same weights, cleaner. That is progress, even if the photo looks like last week.',
      'strength',
    ),
    says(
      'Cold water',
      'Ninety seconds in, the noise in my head stops. Two minutes and I am somebody else.',
      'coldwater',
    ),
    says(
      'Morning set',
      'No machines: a wall, a chair, a floor. Twenty minutes and then coffee.',
      'home',
      'morning',
    ),
    says('Hill repeats', 'Eight times up. Walk down as if you meant to.', 'hills', 'running'),
    says('Rest', 'The programme says nothing today, and it means it.', 'rest'),
    says('Form check', 'Elbows in, ribs down, look at a point and marry it.', 'form'),
    says('Finish line', 'Slower than last year and happier by about the same amount.', 'race'),
  ],
  art: [
    says(
      'First mark',
      'The worst moment of any paper is before the first line. Here is the first line.',
      'drawing',
    ),
    says(
      'Ochre',
      'Dug, washed, ground and bound, four days for a spoonful. It is the colour of the wall it came from.',
      'pigment',
    ),
    says(
      'Studio, north light',
      'Three hours a day when everything is true. I paint then and sweep the rest.',
      'studio',
    ),
    says(
      'A wall in six days',
      'Day three, when it looks like nothing and everybody has advice.',
      'mural',
      'process',
    ),
    says('Proofs', 'Pulled at midnight. The second has a thumb in it and I like it best.', 'printmaking'),
    says(
      'Commission, unfinished',
      'She said: paint the house as it was before the storm. I have one photograph and her hands.',
      'commission',
    ),
    says('Sketchbook, Tuesday', 'People on the tram who did not know they were good.', 'sketchbook'),
    says('Blue over grey', 'Eleven layers and you see the first one. That is the whole trick.', 'painting'),
    says('Framing day', 'It looks finished now and I feel like somebody who has lied.', 'frames'),
    says('Paper', 'From the last mill that makes it. I bought what they had and told nobody.', 'paper'),
  ],
  craft: [
    says('Joint', 'No glue, no screw. It holds because it was cut to hold.', 'wood', 'joinery'),
    says(
      'Kiln day',
      'Open it at ninety degrees and not before. I opened it at a hundred and twenty.',
      'ceramics',
    ),
    says('Warp', 'Four hundred threads and one of them is wrong. We will find each other.', 'weaving'),
    says('Shavings', 'The plane is happy, therefore I am.', 'handtools'),
    says(
      'Repair',
      'The chair is from 1911. It has been mended by four people who were all proud of it.',
      'repair',
    ),
    says('Indigo', 'It goes in green and comes out blue, and I still do not quite believe it.', 'dye'),
    says(
      'Edges',
      'Sanded until my hand could not find them. That takes an evening and a long record.',
      'finish',
    ),
    says(
      'The bench',
      'Built in a week, in use for twenty years. Every mark on it is a story I will not tell.',
      'workshop',
    ),
    says('Glaze test 31', 'Thirty greys and one green that I did not ask for.', 'glaze'),
    says('Order 112', 'Packed, wrapped, gone. A bowl is finished when somebody eats from it.', 'orders'),
  ],
  games: [
    says('Map, third draft', 'The river finally has a reason to be where it is.', 'worldbuilding'),
    says('Boss, attempt forty', 'I have learnt his whole dance and none of mine.', 'retro'),
    says('Painted last night', 'Seven of them, two brushes, one very long podcast.', 'miniatures'),
    says(
      'Campaign, session nine',
      'They burnt the bridge they were standing on. I had notes for the bridge.',
      'tabletop',
    ),
    says(
      'Small room, big cartridge',
      'Cleaned the contacts with a pencil eraser as our ancestors did. It boots.',
      'hardware',
    ),
    says('Rules I cut', 'Four pages became one. Nobody noticed, so it was right.', 'design'),
    says('Speedrun, bad', 'Personal worst and the best laugh of the month.', 'speedrun'),
    says('A quiet level', 'No enemies, one door, rain. Sit there for a while.', 'pixelart'),
    says('Dice tower', 'Oak, felt, three hidden magnets that do nothing but sound right.', 'craft'),
    says('Play along, Thursday', 'Bring tea. We lose together.', 'stream'),
  ],
  fashion: [
    says('Toile', 'Cut in old sheets first. It tells you everything and costs a night’s sleep.', 'pattern'),
    says(
      'Hem',
      'By hand, three hours, invisible. Somebody will never see it and feel it all day.',
      'handmade',
    ),
    says(
      'Cloth from Oshogbo',
      'The dyer asked what it was for. I said: a coat that does not apologise.',
      'textile',
    ),
    says('Fitting', 'She lifted her arms and everything moved with her. That is when you stop.', 'fitting'),
    says('Buttonholes', 'Twenty-two. I have opinions about nineteen of them.', 'detail'),
    says('Backstage', 'Nine people, one iron, four minutes. Nobody outside will know.', 'backstage'),
    says('Lining', 'The inside is for the one who wears it. So it is the better side.', 'lining'),
    says('Worn for ten years', 'Sent back to be mended, and I hardly dared. It has become hers.', 'repair'),
    says('Lookbook, out-takes', 'The dog is in six of them and improves all six.', 'lookbook'),
    says('Colour story', 'Rust, milk, a green that was in my grandmother’s kitchen.', 'colour'),
  ],
}

/** Said without a picture. */
export const words: Caption[] = [
  says('', 'A slow week: two letters, one good failure, rain. Back at it tomorrow.'),
  says(
    'Where I am next month',
    'Travelling light and answering late. What would you like to see from there?',
    'plans',
  ),
  says('Thank you', 'A year of this. I thought there would be twelve of you and a cousin.', 'thanks'),
  says(
    'A question',
    'Do you want the long version or the one that fits on a postcard? I have both half done.',
    'question',
  ),
  says(
    'Notes',
    'Things I learnt this month: sharpen first, ask sooner, leave the last ten percent alone.',
    'notes',
  ),
  says('', 'The new thing comes out on Sunday. I have looked at it for so long that it looks back.'),
]
export const ownPlaces = [
  'Merzouga',
  'Lagos',
  'Kyoto',
  'Porto',
  'Oslo',
  'Lisbon',
  'Istanbul',
  'Accra',
  'Hanoi',
  'Marseille',
]

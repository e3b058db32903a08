/** What people of the demo world say. */
type Reply = [who: number, text: string]
/** `who` is the how-manieth fan; below zero it is the creator. */
export const dunes: [who: number, text: string, ...replies: Reply[]][] = [
  [
    3,
    'I looked at it on the print and then again, because I did not believe anyone else was up that late.',
    [-1, 'Two of us. The other one made tea and kept quiet.'],
    [5, 'This is why I still cannot load film. I would have used all ten sheets on the sunrise.'],
    [7, 'Tea and quiet is half of it.'],
    [9, 'You can see the cup, bottom right.'],
    [4, 'Now I cannot unsee it.'],
  ],
  [6, 'The line of light on the left. You waited for that, did you not?'],
  [8, 'I stood in that place in 2019 and took the same picture, except that mine is of my own thumb.'],
  [10, 'Which lens?', [-1, 'The old 300. It has a scratch that I have learned to love.']],
  [11, 'ما أجمل هذا الضوء. شكرا على الصورة.'],
  [12, 'My grandmother would have said that it was never that quiet.'],
  [13, 'Printed at 40 × 50 it must be unreal.'],
  [14, 'Qué silencio. Se oye el papel.'],
  [15, 'Hands too cold to feel the shutter, and still level to the pixel.'],
  [
    16,
    'How long did you wait between the first light and this one?',
    [-1, 'Eleven minutes. They felt like an hour.'],
  ],
  [17, 'I have this as my lock screen now and I am late for everything.'],
  [18, 'The colour of the shadow side is what gets me.'],
]
export const held = [
  'Follow me back and I follow you, easy.',
  'Double your money with my crypto course, link in bio.',
]

export const tips: [dollars: number, message: string][] = [
  [10, 'For the second week. Bring gloves this time.'],
  [25, 'One more sunrise, please.'],
  [5, ''],
  [50, 'For film, and for tea at the well.'],
  [2, 'All I have until Friday.'],
  [25, ''],
  [10, 'Say hello to whoever made the tea.'],
  [39, 'Make it a good week.'],
]

export const lines = [
  'This made my morning.',
  'I keep coming back to this one.',
  'The light in the second picture. How?',
  'Saved, so that I can look at it when it rains.',
  'I tried this at home. Mine looks like a crime scene.',
  'Please make a print of this.',
  'So calm. Thank you.',
  'I did not know that one could do it like that.',
  'You have a way with colour that I cannot explain to anyone.',
  'Where is this? I want to go.',
  'Mehr davon, bitte.',
  'J’adore, comme toujours.',
  'The detail in the corner is my favourite part.',
  'I showed this to my father and he did not believe that it is real.',
  'Third time today. No shame.',
  'Is there going to be a longer version?',
  'That is the one I would hang over my desk.',
  'うつくしい。',
  'Waiting for the next part already.',
]
export const answers = [
  'Thank you. It took three tries.',
  'Very early, with a lot of coffee.',
  'Soon. I promise.',
  'That is the nicest thing anybody said this week.',
  'North side of the harbour, just after six.',
  'There will be one, next month.',
]

/** Comment texts of the demo data. */
type Reply = [who: number, text: string]
/** `who`: index of the fan; negative for the creator. */
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

/** Comments on photos and videos, with the creator's reply if any. */
type Line = [said: string, answer: string]
export const photoComments: Line[] = [
  ['This made my morning.', 'That is the nicest thing anybody said this week.'],
  ['I keep coming back to this one.', 'So do I, and I made it.'],
  ['How long did this take you?', 'Very early, three tries, a lot of coffee.'],
  ['Saved, so that I can look at it when it rains.', 'It rained here the whole day.'],
  ['So calm. Thank you.', 'Thank you for looking so long.'],
  ['I did not know that one could do it like that.', 'Neither did I until Tuesday.'],
  ['You have a way with colour that I cannot explain to anyone.', 'I take away until it stops arguing.'],
  ['Mehr davon, bitte.', 'Bald, versprochen.'],
  ['J’adore, comme toujours.', 'Merci, vraiment.'],
  ['The detail in the corner is my favourite part.', 'I hoped that somebody would see it.'],
  ['I showed this to my father and he asked who you are.', 'Say hello to him from me.'],
  ['Third time today. No shame.', 'None at all.'],
  ['Is there going to be a longer version?', 'There will be one, next month.'],
  ['That is the one I would hang over my desk.', 'It hangs over mine.'],
  ['うつくしい。', 'ありがとうございます。'],
  ['Waiting for the next part already.', 'Soon. I promise.'],
]
/** Comments on text and audio posts. */
export const textComments: Line[] = [
  ['The long version, always.', 'Then make some tea, it is long.'],
  ['I needed that today.', 'So did I, that is why I wrote it down.'],
  ['Take your time. We are here.', 'That is the nicest thing anybody said this week.'],
  ['You never say it the way others do.', 'I say it three times and delete two.'],
  ['Same here, only with more rain.', 'Then we are neighbours.'],
]

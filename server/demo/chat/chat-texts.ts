/** Lines of the long conversation between a fan (0) and a creator (1), repeated over the weeks. */
export const thread: [who: 0 | 1, text: string][] = [
  [0, 'Hi Mara, the dune series is wonderful. What time of day was it?'],
  [1, 'Thank you, Hanna. Just before six, the wind had stopped for ten minutes.'],
  [0, 'Ten minutes is enough?'],
  [1, 'For one roll, yes. I had already chosen the ridge the evening before.'],
  [0, 'I tried the same at the coast and only got grey.'],
  [1, 'Try to wait until the light touches the ground from the side. Then expose for the bright part.'],
  [0, 'I will go again on Saturday.'],
  [1, 'Send me one if you like, I am curious.'],
  [0, 'Which film do you use for prints this large?'],
  [1, 'Slow film, 100, and a tripod. Most of the grain you see is from the paper.'],
  [0, 'The paper really makes that difference?'],
  [1, 'More than the camera. I can show you in the next darkroom night.'],
  [0, 'Is there still a place left?'],
  [1, 'Two places. I will keep one for you.'],
  [0, 'Perfect, thank you.'],
  [1, 'Bring an apron. And shoes you do not like.'],
]

export const requests = [
  'Hello, I saw your work at the harbour exhibition. Do you ever sell small prints?',
  'Hi! Could I ask you about your first camera?',
]

export const groupLines = [
  'Welcome to the darkroom group. I will post dates here first.',
  'Count me in for the next one.',
  'Same here, Thursday would be best.',
  'Thursday it is, seven o’clock.',
]

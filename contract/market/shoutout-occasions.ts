export const shoutoutOccasions = [
  'birthday',
  'exam',
  'love',
  'wedding',
  'pepTalk',
  'thanks',
  'newBaby',
  'other',
] as const
export type ShoutoutOccasion = (typeof shoutoutOccasions)[number]

export type ScreenShape = 'rows' | 'tiles' | 'form' | 'post' | 'profile' | 'stage'

/** First match wins; a single unknown segment is a profile, everything else a list of rows. */
const shapes: [RegExp, ScreenShape][] = [
  [/^\/(home|post\/.+)$/, 'post'],
  [/^\/(chat|reels|live\/.+|stories\/.+)$/, 'stage'],
  [/^\/(explore|search|vault|collections|marketplace|products|live|featured|streams)$/, 'tiles'],
  [/\/(new|edit|offer|leave|confirm|authenticator|shoutout)$/, 'form'],
  [/^\/(go-live|checkout|tip|document|contact-us|wallet\/(recharge|auto-recharge|withdraw|limits))$/, 'form'],
  [/^\/settings\/(appearance|language|account|privacy|notifications|comments|watermark|tips|seller)/, 'form'],
  [/^\/(notifications|purchases|orders|subscriptions|subscribers|customer-lists|mass-messages)$/, 'rows'],
  [/^\/(plans|shoutouts|reviews|billing|posts|wallet|people|studio|settings|profile|admin)$/, 'rows'],
  [/^\/(news|status|help|about|terms|privacy)$/, 'rows'],
  [/^\/[^/]+$/, 'profile'],
]

/** The skeleton shown while the screen at a path loads. */
export const screenShape = (path: string): ScreenShape =>
  shapes.find(([pattern]) => pattern.test(path))?.[1] ?? 'rows'

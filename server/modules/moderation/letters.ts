import { letterFor, type Letter, type Reader } from '../../words/letter-for.ts'

type About = { type: 'post' | 'comment'; name: string; publicUrl: string }

/** Staff took something down: what, why in their words, and where to object. */
export const takenDown = (
  reader: Reader,
  { type, name, reason, publicUrl }: About & { reason: string },
): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: type === 'post' ? say('We took your post down') : say('We took your comment down'),
    lines: [
      type === 'post'
        ? say('We took your post “{name}” down. Nobody sees it any more, also nobody who bought it.', {
            name,
          })
        : say('We took your comment “{name}” down. Nobody sees it any more.', { name }),
      say('Why: {reason}', { reason }),
      say('If you think that this is a mistake, write to us: {link}', { link: `${publicUrl}/contact-us` }),
    ],
  }))

/** It was put back. */
export const broughtBack = (reader: Reader, { type, name, publicUrl }: About): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: type === 'post' ? say('Your post is back') : say('Your comment is back'),
    lines: [
      type === 'post'
        ? say('We looked at your post “{name}” again and put it back as it was.', { name })
        : say('We looked at your comment “{name}” again and put it back as it was.', { name }),
      ...(type === 'post' ? [`${publicUrl}/posts`] : []),
    ],
  }))

type Outcome = 'kept' | 'removed' | 'putBack'
type Reported = { type: 'post' | 'comment' | 'person'; outcome: Outcome; on: Date; publicUrl: string }

/** To who reported: what came of it. Whose it is and what stands in it is not theirs to be told. */
export const whatCameOfIt = (reader: Reader, { type, outcome, on, publicUrl }: Reported): Letter =>
  letterFor(reader, ({ say, day }) => {
    const about = {
      post: () => say('On {day} you reported a post.', { day: day(on) }),
      comment: () => say('On {day} you reported a comment.', { day: day(on) }),
      person: () => say('On {day} you reported a profile.', { day: day(on) }),
    }[type]()
    const cameOfIt = {
      removed: () => say('We looked at it and took it down. Nobody sees it any more.'),
      kept: () => say('We looked at it and left it as it is: we found nothing that our rules forbid.'),
      putBack: () =>
        say('We looked at it once more and it is where it was: we found nothing that our rules forbid.'),
    }[outcome]()
    const stays = [
      say('You need not see more of whoever it is from: you can block them on their profile.'),
      say('Our rules: {link}', { link: `${publicUrl}/terms` }),
    ]
    return {
      subject: {
        removed: () => say('We took down what you reported'),
        kept: () => say('We looked at what you reported'),
        putBack: () => say('We looked once more at what you reported'),
      }[outcome](),
      lines: [
        `${about} ${cameOfIt}`,
        ...(outcome === 'removed' ? [] : stays),
        say('Thank you for telling us. Nobody learns from us that it was you.'),
      ],
    }
  })

import { follow } from '../../../contract/identity/follow.ts'
import { onboarding } from '../../../contract/identity/onboarding.ts'
import { people } from '../../../contract/identity/people.ts'
import { implement } from '../../http/implement.ts'
import { answerFollowRequest } from './follows/answer-follow-request.ts'
import { readBlockedCountries, setBlockedCountry } from './relations/block-countries.ts'
import { blockUser, readBlock } from './relations/block-user.ts'
import { changeStatus } from './profile/set-presence.ts'
import { followCreator } from './follows/follow-creator.ts'
import { restrictOrMute, readRelations } from './relations/restrict-or-mute.ts'
import { readFollowCount, readFollowRequests, readFollows } from './follows/read-follows.ts'
import { readOnboarding, updateOnboarding } from './onboarding/onboarding.ts'
import { readProfile } from './profile/read-profile.ts'
import { readSeoPerson, readSeoSettings } from './profile/read-seo.ts'
import { removeFollower, unfollowCreator } from './follows/unfollow-creator.ts'
import { updateProfile } from './profile/update-profile.ts'

export const routes = [
  ...implement(people, {
    'GET /profile': ({ context, caller, query }) => readProfile(context, { caller, ...query }),
    'PUT /profile': ({ context, person, body }) => updateProfile(context, { by: person, ...body }),
    'POST /change-status/': ({ context, person, body }) => changeStatus(context, { by: person, ...body }),
    'GET /seo/userdata': ({ context, caller, query }) => readSeoPerson(context, { caller, ...query }),
    'GET /seoSettings': ({ context }) => readSeoSettings(context),
  }),
  ...implement(onboarding, {
    'GET /onboarding': ({ context, person }) => readOnboarding(context, { by: person }),
    'PUT /onboarding': ({ context, person, body }) => updateOnboarding(context, { by: person, ...body }),
  }),
  ...implement(follow, {
    'POST /follow': ({ context, person, body }) => followCreator(context, { by: person, ...body }),
    'POST /unfollow': ({ context, person, body }) => unfollowCreator(context, { by: person, ...body }),
    'GET /follow': ({ context, person, query }) => readFollows(context, { by: person, ...query }),
    'GET /follow/count': ({ context, person, query }) => readFollowCount(context, { by: person, ...query }),
    'GET /followRequests': ({ context, person, query }) =>
      readFollowRequests(context, { by: person, ...query }),
    'POST /followRequests': ({ context, person, body }) =>
      answerFollowRequest(context, { by: person, ...body }),
    'POST /removeFollower': ({ context, person, body }) => removeFollower(context, { by: person, ...body }),
    'POST /user/blockUnblock': ({ context, person, body }) => blockUser(context, { by: person, ...body }),
    'GET /user/block': ({ context, person, query }) => readBlock(context, { by: person, ...query }),
    'GET /block/list': ({ context, person, query }) =>
      readRelations(context, { by: person, list: 'block', ...query }),
    'GET /blockedCountries': ({ context, person, query }) =>
      readBlockedCountries(context, { by: person, ...query }),
    'POST /blockedCountries': ({ context, person, body }) =>
      setBlockedCountry(context, { by: person, isBlocked: true, ...body }),
    'DELETE /blockedCountries': ({ context, person, query }) =>
      setBlockedCountry(context, { by: person, isBlocked: false, ...query }),
    'POST /user/restrict': async ({ context, person, body: { isRestrict, ...body } }) => {
      await restrictOrMute(context, { by: person, kind: 'restriction', isOn: isRestrict, ...body })
      return { isRestrict }
    },
    'GET /restrict/list': ({ context, person, query }) =>
      readRelations(context, { by: person, list: 'restriction', ...query }),
    'POST /user/mute': async ({ context, person, body: { isMute, ...body } }) => {
      await restrictOrMute(context, { by: person, kind: 'mute', isOn: isMute, ...body })
      return { isMute }
    },
    'GET /mute/list': ({ context, person, query }) =>
      readRelations(context, { by: person, list: 'mute', ...query }),
  }),
]

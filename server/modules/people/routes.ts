import { follow } from '../../../contract/follow.ts'
import { people } from '../../../contract/people.ts'
import { implement } from '../../http/implement.ts'
import { answerFollowRequest } from './answer-follow-request.ts'
import { blockPerson, readBlock } from './block-person.ts'
import { changeStatus } from './change-status.ts'
import { followCreator } from './follow-creator.ts'
import { markPerson, readChosen } from './mark-person.ts'
import { readFollowCount, readFollowRequests, readFollows } from './read-follows.ts'
import { readProfile } from './read-profile.ts'
import { readSeoPerson, readSeoSettings } from './read-seo.ts'
import { removeFollower, unfollowCreator } from './unfollow-creator.ts'
import { updateProfile } from './update-profile.ts'

export const routes = [
  ...implement(people, {
    'GET /profile': ({ context, caller, query }) => readProfile(context, { caller, ...query }),
    'PUT /profile': ({ context, person, body }) => updateProfile(context, { by: person, ...body }),
    'POST /change-status/': ({ context, person, body }) => changeStatus(context, { by: person, ...body }),
    'GET /seo/userdata': ({ context, caller, query }) => readSeoPerson(context, { caller, ...query }),
    'GET /seoSettings': ({ context }) => readSeoSettings(context),
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
    'POST /user/blockUnblock': ({ context, person, body }) => blockPerson(context, { by: person, ...body }),
    'GET /user/block': ({ context, person, query }) => readBlock(context, { by: person, ...query }),
    'GET /block/list': ({ context, person, query }) =>
      readChosen(context, { by: person, list: 'block', ...query }),
    'POST /user/restrict': async ({ context, person, body: { isRestrict, ...body } }) => {
      await markPerson(context, { by: person, mark: 'restriction', isOn: isRestrict, ...body })
      return { isRestrict }
    },
    'GET /restrict/list': ({ context, person, query }) =>
      readChosen(context, { by: person, list: 'restriction', ...query }),
    'POST /user/mute': async ({ context, person, body: { isMute, ...body } }) => {
      await markPerson(context, { by: person, mark: 'mute', isOn: isMute, ...body })
      return { isMute }
    },
    'GET /mute/list': ({ context, person, query }) =>
      readChosen(context, { by: person, list: 'mute', ...query }),
  }),
]

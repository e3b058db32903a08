import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/core.ts'
import { errors } from '../../contract/errors.ts'
import { tables } from '../../contract/tables.ts'
import { modules } from '../../server/app.ts'
import { createWorld } from '../support/world.ts'

/** Who may call what, written by hand. A route that is not here, or stands at another level, is a failure. */
const written = {
  open: [
    'GET /dev/outbox',
    'GET /dev/outbox.json',
    'GET /dev/plain.css',
    'GET /docs',
    'GET /healthz',
    'GET /htmlPage',
    'GET /languages',
    'GET /config',
    'GET /og/:name',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /sitemaps/:part',
    'GET /metrics',
    'GET /openapi.json',
    'GET /readyz',
    'GET /usersCurrentLocation',
    'POST /customer/signIn',
    'POST /forgotPassword',
    'POST /guestLogin',
    'POST /login',
    'POST /refreshToken',
    'POST /resendVerificationCode',
    'POST /resetPassword',
    'POST /sendEmailCode',
    'POST /sendVerificationCode',
    'POST /signOut',
    'POST /signUp',
    'POST /staff/signIn',
    'POST /staff/signIn/confirm',
    'POST /userName',
    'POST /validateEmail',
    'POST /validateVerificationCode',
    'GET /reasons',
    'GET /signInMethods',
    'GET /validateReferralCode',
    'POST /account/undo',
    'POST /login/passkey',
    'POST /login/passkey/options',
    'POST /login/secondStep',
    'POST /newsLetter',
    'POST /newsLetter/confirm',
    'POST /newsLetter/unsubscribe',
    'POST /signIn/google',
    'POST /validate/googleAuthCode',
    'POST /validatePhoneNumber',
    'ANY /v1/*',
    'GET /cities',
    'GET /country',
    'GET /media/:folder/:file',
    'GET /media/:folder/:file/*',
    'GET /seoSettings',
    'GET /states',
    'POST /staff/join',
    'POST /webhooks/sumsub',
    'PUT /storage/*',
    'GET /sandbox/3ds',
    'POST /externalAccount/stop',
    'POST /sandbox/3ds',
    'POST /webhooks/payments',
  ],
  guest: [
    'GET /comments',
    'GET /comments/replies',
    'GET /comments/state',
    'GET /creatorLabel',
    'GET /plans',
    'GET /featureCreator',
    'GET /banner',
    'GET /creatorCard',
    'GET /creatorPrices',
    'GET /similarCreators',
    'GET /group/creator',
    'GET /heroCategoriesCreators',
    'GET /homePage',
    'GET /homePage/details',
    'GET /newestCreators',
    'GET /onlineCreators',
    'GET /popularModels',
    'GET /productUpdates',
    'GET /search',
    'GET /search/suggest',
    'GET /suggestedCreators',
    'GET /group',
    'GET /session',
    'POST /contactUsRequests',
    'GET /profile',
    'GET /seo/userdata',
    'POST /uploadFile',
    'GET /media',
    'POST /aws/multipart/complete',
    'POST /aws/multipart/presigned',
    'POST /aws/presigneUrl',
    'GET /documentType',
    'DELETE /userAccount',
  ],
  user: [
    'DELETE /comments',
    'GET /commentRules',
    'GET /comments/held',
    'POST /comments',
    'POST /comments/hide',
    'POST /comments/like',
    'POST /comments/pin',
    'PUT /commentRules',
    'PUT /comments',
    'DELETE /passkeys',
    'DELETE /twoStep',
    'DELETE /twoStep/authenticator',
    'GET /account',
    'GET /account/export',
    'GET /account/export/file',
    'GET /loginHistory',
    'GET /passkeys',
    'GET /stepUp',
    'GET /twoStep',
    'PATCH /passkeys',
    'PATCH /phoneNumber',
    'PATCH /userName',
    'POST /account/export',
    'POST /accountPassword',
    'POST /becomeCreator',
    'POST /passkeys',
    'POST /passkeys/options',
    'POST /profile/inactive',
    'POST /stepUp',
    'POST /stepUp/passkey',
    'POST /twoStep/authenticator',
    'POST /userAccount/link',
    'POST /twoStep/recoveryCodes',
    'PUT /email',
    'PUT /password',
    'PUT /twoStep',
    'PUT /twoStep/authenticator',
    'DELETE /devices',
    'GET /devices',
    'GET /verification',
    'POST /resendDocuments',
    'POST /staff/impersonate/end',
    'POST /sumsub/verificationRequest',
    'POST /uploadDocuments',
    'DELETE /address',
    'GET /address',
    'GET /block/list',
    'GET /follow',
    'GET /follow/count',
    'DELETE /search/recent',
    'GET /search/recent',
    'POST /search/recent',
    'GET /followRequests',
    'GET /mute/list',
    'GET /restrict/list',
    'GET /user/block',
    'POST /address',
    'POST /change-status/',
    'POST /follow',
    'POST /followRequests',
    'POST /removeFollower',
    'POST /unfollow',
    'POST /user/blockUnblock',
    'POST /user/mute',
    'POST /user/restrict',
    'PUT /address',
    'PUT /address/default',
    'PUT /profile',
    'DELETE /card',
    'DELETE /connectAccount',
    'DELETE /externalAccount',
    'GET /activePendingTransactionLogs',
    'GET /bankFields',
    'GET /card',
    'GET /connectAccount',
    'GET /country/link',
    'GET /externalAccount',
    'GET /wallet',
    'GET /wallet/invoice',
    'GET /wallet/limits',
    'GET /wallet/overview',
    'GET /wallet/pg/country',
    'GET /wallet/recharge',
    'GET /wallet/statement',
    'GET /walletSetting',
    'GET /walletTransaction',
    'GET /walletTransaction/detail',
    'GET /withdraw',
    'GET /withdraw/withdrawAmt',
    'PATCH /card',
    'PATCH /externalAccount',
    'POST /card',
    'POST /card/page',
    'POST /card/token',
    'POST /connectAccount',
    'POST /externalAccount',
    'POST /wallet',
    'POST /wallet/recharge',
    'POST /withdraw/money',
    'PUT /card',
    'PUT /wallet/limits',
    'DELETE /plans',
    'DELETE /promotions',
    'GET /plans/own',
    'GET /plans/quote',
    'GET /promotions',
    'GET /subscribers',
    'GET /subscriptions',
    'GET /subscriptions/quote',
    'GET /user/subscriptionCreatorList',
    'PATCH /subscriptions',
    'POST /plans',
    'POST /promotions',
    'POST /subscriptions',
    'POST /subscriptions/cancel',
    'POST /subscriptions/change',
    'POST /subscriptions/gift',
    'POST /subscriptions/pause',
    'POST /subscriptions/resume',
    'PUT /plans',
    'PUT /plans/order',
    'DELETE /uploads',
    'DELETE /vault/folders',
    'GET /cognitoToken',
    'GET /uploads',
    'GET /vault',
    'GET /vault/file',
    'GET /vault/summary',
    'PATCH /vault/file',
    'PATCH /vault/folders',
    'POST /media/acknowledge',
    'POST /media/poster',
    'POST /media/retry',
    'POST /posts/media/acknowledge',
    'POST /story/media/acknowledge',
    'POST /vault/delete',
    'POST /vault/folders',
    'POST /vault/move',
  ],
  creator: ['GET /becomeSeller/detail', 'POST /becomeSeller', 'PUT /becomeSeller'],
  agency: [],
  staff: [
    'GET /staff/home',
    'PUT /staff/home',
    'GET /staff/home/preview',
    'POST /staff/home/publish',
    'POST /staff/home/restore',
    'GET /staff/categories',
    'POST /staff/categories',
    'PATCH /staff/categories',
    'PUT /staff/categories/order',
    'GET /staff/banners',
    'POST /staff/banners',
    'PUT /staff/banners',
    'DELETE /staff/banners',
    'GET /staff/updates',
    'POST /staff/updates',
    'PUT /staff/updates',
    'DELETE /staff/updates',
    'GET /staff/pages',
    'PUT /staff/pages',
    'POST /staff/pages/publish',
    'GET /staff/settings',
    'PUT /staff/settings',
    'GET /staff/audit',
    'GET /staff/audit/check',
    'GET /staff/documents/file',
    'GET /staff/me',
    'GET /staff/members',
    'GET /staff/queue',
    'GET /staff/user',
    'GET /staff/users',
    'PATCH /staff/members',
    'POST /staff/impersonate',
    'POST /staff/members',
    'POST /staff/queue/claim',
    'POST /staff/queue/release',
    'POST /staff/restore',
    'POST /staff/review',
    'POST /staff/suspend',
    'POST /staff/mark',
    'GET /staff/finance',
    'GET /staff/payouts',
    'POST /staff/payouts/approve',
    'POST /staff/payouts/refuse',
    'GET /staff/disputes',
    'GET /staff/dispute',
    'POST /staff/disputes/evidence',
    'POST /staff/disputes/accept',
    'POST /staff/refunds',
    'GET /staff/adjustments',
    'POST /staff/adjustments',
    'POST /staff/adjustments/decide',
    'GET /staff/proofs',
    'POST /staff/proofs',
    'POST /staff/dailyClose',
    'GET /staff/dayFile',
  ],
} satisfies Record<Endpoint['auth'], string[]>

const lines = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
const specified = lines('endpoints.tsv')
  .slice(1)
  .map((line) => {
    const [, method, path = ''] = line.split('\t')
    return `${method} ${path.replace(/\/$/, '')}`
  })
const toCome = lines('still-to-come.txt')
const inContract = Object.values(tables).flatMap((table) =>
  Object.keys(table).map((key) => key.replace(/\/$/, '')),
)

describe('every route', () => {
  let found: { auth: string | undefined; key: string }[] = []
  beforeAll(async () => {
    const { app } = await createWorld()
    found = app.routeTable
  })

  test('declares who may call it', () => {
    expect(found.filter(({ auth }) => !auth)).toEqual([])
  })
  test.each(Object.entries(written))('at the level %s is on the written list, and no other', (auth, keys) => {
    const actual = new Set(found.filter((route) => route.auth === auth).map(({ key }) => key))
    expect([...actual].toSorted()).toEqual([...keys].toSorted())
  })
})

describe('the contract', () => {
  test('is implemented whole, and nothing else is', () => {
    expect(
      modules
        .flat()
        .map(({ key }) => key.replace(/\/$/, ''))
        .toSorted(),
    ).toEqual(inContract.toSorted())
  })
  test('has or awaits every call of the specification', () => {
    const missing = specified.filter((key) => !inContract.includes(key) && !toCome.includes(key))
    expect(missing).toEqual([])
  })
  test('keeps no call on the waiting list that is there, unknown or named twice', () => {
    expect(toCome.filter((key) => inContract.includes(key) || !specified.includes(key))).toEqual([])
    expect(new Set(toCome).size).toBe(toCome.length)
  })
  test('waits for no more than it did: the list may only shrink', () => {
    expect(toCome.length).toBeLessThanOrEqual(STILL_TO_COME)
  })
  test('names only refusals of the catalogue', () => {
    const named = Object.values(tables).flatMap((table) =>
      Object.values(table as Record<string, Endpoint>).flatMap((endpoint) => endpoint.errors ?? []),
    )
    expect(named.filter((code) => !(code in errors))).toEqual([])
  })
})

/** How many calls of the specification are not built yet. Lower it with every one that is. */
const STILL_TO_COME = 130

/** Every setting Fanlight reads, with its default. `.env.example` is checked against this list. */
const setting = (doc: string, fallback = '') => ({ doc, default: fallback })

export const settings = {
  PORT: setting('Where the app listens.', '3000'),
  HOST: setting('Which of the machine’s addresses it listens on.', '0.0.0.0'),
  PUBLIC_URL: setting('How browsers reach it; http://localhost:PORT if empty.'),
  DATA_DIR: setting('Where the embedded database, uploads and generated secrets live.', '.data'),
  DEMO: setting('1 fills an empty database with the demo world on the first start.', '1'),
  DEV_PAGES: setting('1 serves /dev/outbox, and only while PUBLIC_URL is this machine.', '1'),
  LOG_LEVEL: setting('trace, debug, info, warn, error, fatal or silent.', 'info'),
  DATABASE_URL: setting('A Postgres server (15 or newer) instead of the embedded one.'),
  DATABASE_READ_URLS: setting('Read replicas, separated by commas.'),
  DATABASE_POOL: setting('Connections kept to the database.', '20'),
  REDIS_URL: setting('Shares rate limits between several nodes; in memory if empty.'),
  SMTP_URL: setting('smtp://user:password@host:587; the embedded outbox if empty.'),
  MAIL_FROM: setting('The sender of mail, required with SMTP_URL.'),
  TOKEN_SECRET: setting('Signs tokens, 32 characters or more; made and kept in DATA_DIR if empty.'),
  GUEST_CLIENT_ID: setting('The Basic user name of POST /v1/guestLogin.', 'fanlight-web'),
  GUEST_CLIENT_SECRET: setting(
    'Its password. It ships inside clients, so it only keeps strangers’ scripts out.',
    'let-the-light-in',
  ),
  GOOGLE_CLIENT_ID: setting('Signing in with Google; off if empty.'),
  GOOGLE_CLIENT_SECRET: setting('The secret of that client, required with it.'),
  GOOGLE_ISSUER: setting('Where Google, or another OpenID provider, answers.', 'https://accounts.google.com'),
  SUMSUB_APP_TOKEN: setting('Identity checks by Sumsub; staff look at documents themselves if empty.'),
  SUMSUB_SECRET_KEY: setting('The secret key of that app token, required with it.'),
  SUMSUB_LEVEL: setting('The verification level of its dashboard, required with it.'),
  SUMSUB_WEBHOOK_SECRET: setting('Signs its messages to POST /webhooks/sumsub, required with it.'),
  SUMSUB_URL: setting('Where Sumsub answers.', 'https://api.sumsub.com'),
  TRUSTED_PROXIES: setting('How many proxies in front of the app may set X-Forwarded-For.', '0'),
  BODY_LIMIT_KB: setting('The largest JSON body accepted.', '256'),
  RATE_LIMIT_SCALE: setting('Percent of the built-in rate limits; 0 turns them off (load tests).', '100'),
  METRICS_TOKEN: setting('Bearer token for /metrics; without one it answers only on this machine.'),
  METRICS_PORT: setting('Serves /metrics on this port of 127.0.0.1 instead; 0 is off.', '0'),
  JOBS_CONCURRENCY: setting('Background jobs at a time in this process; 0 runs none.', '4'),
  CHECK_REPLIES: setting('1 checks every reply against the contract (tests, development).', '0'),
} as const

export type SettingName = keyof typeof settings

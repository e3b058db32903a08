/** The app's default client id and secret. */
export const clientCredentials = (pair = 'fanlight-web:let-the-light-in') => ({
  authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
})

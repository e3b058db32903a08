/** The app's own client id and secret, as the defaults of the settings have them. */
export const basic = (pair = 'fanlight-web:let-the-light-in') => ({
  authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
})

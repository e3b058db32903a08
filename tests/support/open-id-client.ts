/** Who we are at the OpenID provider of the tests. */
export const openIdClient = { id: 'fanlight-test', secret: 'a-secret-between-two-servers-of-a-test' }

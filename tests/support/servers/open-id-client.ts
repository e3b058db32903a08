/** Our client at the test OpenID provider. */
export const openIdClient = { id: 'fanlight-test', secret: 'a-secret-between-two-servers-of-a-test' }

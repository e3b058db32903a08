import driver from 'postgres'

/**
 * postgres.js 3.4.9 (the latest) does not survive a database that dies under load; `patches/` fixes six bugs of it
 * after the installation (decision 0013). Extended to accept URLs of Unix sockets
 * (`postgres://user@%2Ftmp%2Fdb:5432/name`).
 */
export const postgres = new Proxy(driver, {
  apply: (target, self, [url, options]: [string, object?]) =>
    Reflect.apply(target, self, [url, { ...socketHost(url), ...options }]) as unknown,
})

function socketHost(url: string) {
  const { hostname } = new URL(url)
  return /^%2f/i.test(hostname) ? { host: decodeURIComponent(hostname) } : {}
}

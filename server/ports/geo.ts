export type GeoLocation = {
  /** ISO 3166-1 alpha-2. */
  country: string
  countryName: string
  state: string
  city: string
  latitude: number
  longitude: number
  timezone: string
}

/** Approximate location of an IP address. */
export type Geo = {
  /** Undefined if the address is private, malformed or unknown. */
  locate: (ip: string) => Promise<GeoLocation | undefined>
}

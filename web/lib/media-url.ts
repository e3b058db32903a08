/** Where a stored picture is fetched from; its key comes from the API. */
export function mediaUrl(key: string): string {
  return `/media/${key.split('/').map(encodeURIComponent).join('/')}`
}

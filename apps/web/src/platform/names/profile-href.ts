/** Where a member's profile is read; who has left keeps no handle, but an id. */
export function profileHref({ id, handle }: { id: string; handle: string }): string {
  return `/profile/${handle === '' ? id : handle}`
}

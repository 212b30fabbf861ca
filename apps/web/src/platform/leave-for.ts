/** Leaves the hall for an address elsewhere, such as a sign-in that sends the browser back. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}

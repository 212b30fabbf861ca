// The pass for the room before the shut door. It never stands with the sign-in: this tab alone has it, and a page that is
// loaded anew finds it again.
const key = 'guildhall.closed-pass'

let inMemory: string | null = null

export function keepClosedPass(pass: string): void {
  inMemory = pass
  try {
    sessionStorage.setItem(key, pass)
  } catch {
    // A browser that keeps nothing: this page has it.
  }
}

export function closedPass(): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

export function forgetClosedPass(): void {
  inMemory = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

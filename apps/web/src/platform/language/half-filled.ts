// A door is left half way when its language is changed: the page loads anew, and what was typed comes along.
const key = 'guildhall.half-filled'

type Fields = Readonly<Record<string, string | boolean>>

/** Keeps what stands in the form of this door for the page that follows. Passwords are typed again. */
export function keepHalfFilled(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('main form input[name]:not([type="password"])')]
  if (inputs.length === 0) return
  const fields = Object.fromEntries(
    inputs.map((input) => [input.name, input.type === 'checkbox' ? input.checked : input.value]),
  )
  sessionStorage.setItem(key, JSON.stringify({ path: window.location.pathname, fields }))
}

/** What was kept for the form of this door, once. */
export function takeHalfFilled(): Fields {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return {}
  sessionStorage.removeItem(key)
  const { path, fields } = JSON.parse(kept) as { path: string; fields: Fields }
  return path === window.location.pathname ? fields : {}
}

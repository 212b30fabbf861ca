import { expect, test } from 'vitest'
import { withDirectIcons } from './direct-icons.ts'

const files = new Map([
  ['Bell', '/icons/bell.mjs'],
  ['LogOut', '/icons/log-out.mjs'],
])

test('each icon comes from its own file, in one line or several, under its own name or another', () => {
  expect(withDirectIcons("import { Bell } from 'lucide-react'\nimport x from 'y'", files)).toBe(
    `import Bell from "/icons/bell.mjs"\nimport x from 'y'`,
  )
  const code = "import {\n  Bell as Ringing,\n  LogOut,\n  type LucideIcon,\n} from 'lucide-react'"
  expect(withDirectIcons(code, files)).toBe(
    'import Ringing from "/icons/bell.mjs";import LogOut from "/icons/log-out.mjs"',
  )
})

test('a folder may have any name', () => {
  const odd = new Map([['Bell', `/Größe & "Übung" 'x'\\y/bell.mjs`]])
  const [, file = ''] = /from (.*)$/.exec(withDirectIcons("import { Bell } from 'lucide-react'", odd)) ?? []
  expect(JSON.parse(file)).toBe(odd.get('Bell'))
})

test('an icon that the package does not have is an error', () => {
  expect(() => withDirectIcons("import { Bel } from 'lucide-react'", files)).toThrow('lucide-react has no icon Bel')
})

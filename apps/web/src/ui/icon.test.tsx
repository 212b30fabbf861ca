import { render } from '@testing-library/react'
import { ArrowLeft, RefreshCw, SendHorizontal, Undo2 } from 'lucide-react'
import { expect, test } from 'vitest'
import styles from './icon.module.css'
import { Icon, type LucideIcon } from './icon.tsx'

test.each<[string, LucideIcon, boolean]>([
  ['an arrow', ArrowLeft, true],
  ['a way back', Undo2, true],
  ['what goes out', SendHorizontal, true],
  ['what turns', RefreshCw, false],
])('%s is mirrored where one reads from right to left, or is not: %#', (_name, icon, points) => {
  const { container } = render(<Icon icon={icon} />)
  expect(container.querySelector('svg')?.classList.contains(styles.points ?? '')).toBe(points)
})

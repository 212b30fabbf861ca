import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { setTheme, useTheme } from './theme.ts'

describe('the theme', () => {
  afterEach(() => {
    localStorage.clear()
    document.documentElement.removeAttribute('data-theme')
  })

  test('is the evening until somebody chooses', () => {
    expect(renderHook(useTheme).result.current).toMatchObject({ theme: 'dark', shown: 'dark' })
  })

  test('changes the page at once and is there again after a reload', () => {
    const { result } = renderHook(useTheme)
    act(() => result.current.setTheme('light'))
    expect(document.documentElement.dataset.theme).toBe('light')
    expect(result.current).toMatchObject({ theme: 'light', shown: 'light' })
    expect(localStorage.getItem('guildhall.theme')).toBe('light')
  })

  test('of the system shows what the reader has set there', () => {
    const { result } = renderHook(useTheme)
    act(() => setTheme('system'))
    expect(result.current).toMatchObject({ theme: 'system', shown: 'dark' })
  })

  test('follows another tab', () => {
    const { result } = renderHook(useTheme)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'guildhall.theme', newValue: 'light' }))
    })
    expect(result.current.theme).toBe('light')
  })

  test('colours the frame of the browser like the page', () => {
    document.head.innerHTML = '<meta name="theme-color" content="#17130f">'
    act(() => setTheme('light'))
    expect(document.querySelector<HTMLMetaElement>('meta')?.content).toBe('#eceee7')
    document.head.innerHTML = ''
  })
})

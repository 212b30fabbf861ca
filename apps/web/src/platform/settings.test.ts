import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const page = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html')

test('a page without settings has the defaults', () => {
  expect(readSettings(page(''))).toEqual({
    proxyAddress: '/api',
    consoleLogging: true,
    hallLanguage: 'en',
    openWeb: false,
    hallName: 'Guildhall',
    hallMark: null,
    buildId: null,
  })
})

test('the settings stand in the meta tags of the page', () => {
  const head = `
    <meta name="guildhall:proxy-address" content="https://gate.example">
    <meta name="guildhall:console-logging" content="off">
    <meta name="guildhall:open-web" content="on">
    <meta name="guildhall:hall-name" content="The Lantern &amp; Co">
    <meta name="guildhall:hall-mark" content="/hall-icons/tan.azure.silver.chief.bell/mark.svg">
    <meta name="guildhall:build-id" content="abc">`
  expect(readSettings(page(head))).toEqual({
    proxyAddress: 'https://gate.example',
    consoleLogging: false,
    hallLanguage: 'en',
    openWeb: true,
    hallName: 'The Lantern & Co',
    hallMark: '/hall-icons/tan.azure.silver.chief.bell/mark.svg',
    buildId: 'abc',
  })
})

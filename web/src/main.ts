import { mount } from 'svelte'
import App from './App.svelte'
import './design/base.css'
import './design/tokens.css'
import { beginMotion } from './design/motion.svelte'
import { beginTheme } from './design/theme.svelte'
import { begin as beginLanguage } from './i18n/language.svelte'

beginTheme()
beginMotion()
const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
// A page in English is better than none: a table of words that does not come is not waited for twice.
beginLanguage()
  .catch(() => undefined)
  .finally(() => mount(App, { target }))

// Over https Upcard is an app that one can install. On plain http, and while it is being made, nothing is kept.
if (location.protocol === 'https:' && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}

/*
 * What makes Upcard an app where it is served over https: its pages open even while the network is away.
 * Pages come fresh from the server whenever it answers; parts never change under their names, so they are kept.
 * Games are not kept here: they live on the server, and the page finds its way back to them.
 */
const KEPT = 'upcard'
const MOST = 200

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request))
})

/** Every address has the same page. */
async function page(request) {
  const kept = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    if (answer.ok) await kept.put('/', answer.clone())
    return answer
  } catch (fault) {
    const before = await kept.match('/')
    if (before) return before
    throw fault
  }
}

async function part(request) {
  const kept = await caches.open(KEPT)
  const before = await kept.match(request)
  if (before) return before
  const answer = await fetch(request)
  if (answer.ok) {
    await kept.put(request, answer.clone())
    const names = await kept.keys()
    await Promise.all(names.slice(0, Math.max(0, names.length - MOST)).map((name) => kept.delete(name)))
  }
  return answer
}

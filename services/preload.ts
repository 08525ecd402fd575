/** Files that have come, or are on their way, by address. */
const coming = new Map<string, Promise<unknown>>()

const bring = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`)
  // Whole, so that the import finds it in the browser's cache.
  await answer.arrayBuffer()
}

const style = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, {
      rel: 'stylesheet',
      href: address,
      onload: () => resolve(),
      onerror: () => {
        link.remove()
        reject(new TypeError(address))
      },
    })
    document.head.append(link)
  })

/** Rejects with a TypeError, as `import()` does, where it does not come; asked for again it is fetched again. */
const fetched = (address: string): Promise<unknown> => {
  let known = coming.get(address)
  if (known === undefined) {
    const isHere = document.querySelector(`[href="${address}"],[src="${address}"]`) !== null
    known = isHere ? Promise.resolve() : address.endsWith('.css') ? style(address) : bring(address)
    coming.set(address, known)
    known.catch(() => coming.delete(address))
  }
  return known
}

/**
 * What the bundler puts before each dynamic import: `files` (below `/`) are the chunk and all it needs. They come first, side by side, and only then
 * is it imported: browsers remember a module that did not come, by a link or an import, and would never ask for it again (GATE-10).
 */
export const preload = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map((file) => fetched(`/${file}`)))
  return load()
}

/** Puts text on the clipboard; pages without a secure origin take the older way. */
export const copyText = (text: string): void => {
  if (navigator.clipboard) {
    void navigator.clipboard.writeText(text).catch(() => copyOldWay(text))
    return
  }
  copyOldWay(text)
}

const copyOldWay = (text: string): void => {
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', put)
  document.execCommand('copy')
  document.removeEventListener('copy', put)
}

/**
 * `ref` of a control that goes from the page as it is pressed: the focus that it has goes to the page's content, whose keys go on from there, and
 * not to nowhere. A reader who is elsewhere is left there.
 */
export const leaveFocus =
  (control: HTMLElement | null): (() => void) =>
  () => {
    const page = control?.ownerDocument
    if (page && control.contains(page.activeElement)) page.getElementById('main')?.focus({ preventScroll: true })
  }

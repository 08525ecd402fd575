/** Id of a section's element: what the section menu scrolls to. */
export const sectionElementId = (section: string): string => `section-${section}`

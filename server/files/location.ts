/** A file as rows hold it. */
export interface StoredImage {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Where the bytes of a file are served. */
export function locationOf(id: string): string {
  return `/api/files/${id}`;
}

/** A stored file with its address, as the contract shows it; null when there is none. */
export function shownImage(image: StoredImage | null | undefined): (StoredImage & { location: string }) | null {
  return image
    ? { id: image.id, name: image.name, size: image.size, type: image.type, location: locationOf(image.id) }
    : null;
}

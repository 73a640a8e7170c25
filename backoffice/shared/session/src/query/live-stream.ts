type Listener = (topic: string | null) => void;

const listeners = new Set<Listener>();

export const liveStream = {
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

/**
 * Handles files dropped on an element, or pasted inside it.
 * @param onFiles Also gets the DataTransfer, to read folders before the event ends.
 */
export function useFileDrop(onFiles: (files: File[], carrier: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  // A child is entered before its parent is left.
  const depth = useRef(0);

  function leave() {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setIsOver(false);
  }

  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        depth.current += 1;
        setIsOver(true);
      },
      onDragOver: (event: DragEvent) => {
        // Prevents the browser from opening the file.
        if (carriesFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (carriesFiles(event)) leave();
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onFiles([...event.dataTransfer.files], event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files, event.clipboardData);
      },
    },
  };
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

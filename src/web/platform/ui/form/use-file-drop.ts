import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

/**
 * Files that are dropped on a place, or pasted while something in it has focus.
 * @param onFiles is handed what carried them beside: folders are read out of it, before the event is over.
 */
export function useFileDrop(onFiles: (files: File[], carrier: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  // Entering a child comes before leaving its parent.
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
        // Else the browser opens the file in place of the page.
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

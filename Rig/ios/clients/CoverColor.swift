import PenumbraUIKit
import UIKit

// After the posts about the average color of an image: at once for a cell, and off the main actor for a page.

final class CoverCell: UICollectionViewCell {
    private let picture = UIImageView(image: nil)
    private var tint: UIColor?

    func show(_ cover: UIImage) {
        picture.image = cover
        tint = cover.averageColor()
        contentView.backgroundColor = tint ?? .secondarySystemBackground
    }
}

final class CoverController: UIViewController {
    private var reading: Task<Void, Never>?

    func show(_ cover: UIImage) {
        reading?.cancel()
        reading = Task { [weak self] in
            guard let swatches = try? await cover.dominantColors(), let first = swatches.first else { return }
            self?.view.backgroundColor = UIColor(first.color)
        }
    }
}
